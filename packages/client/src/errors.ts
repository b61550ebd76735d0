import type { ErrorAnswer } from '@tulna/contract/errors';

/**
 * An unsuccessful response: `{message, code, fields?}` (§8). `message` is in the caller's language and may be shown unchanged. It is empty
 * if something other than the product responded (a proxy, a captive portal).
 */
export class ApiError extends Error {
  readonly code: string;
  /** Message per field of the request, in the caller's language. */
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;
  /** The current value and who set it, if an edit was refused as stale. `by` is '' if unknown; `own` is a change in another tab. */
  readonly current: { value: unknown; by: string; own?: true } | undefined;
  /** Seconds until a retry makes sense, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    const { current } = answer;
    this.current = current && { value: current.value, by: current.by, ...(current.own && { own: true }) };
    this.retryAfter = answer.retry_after;
  }
}

/** No response at all: offline, disconnected or timed out. It isn't known whether the server acted. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

const isErrorAnswer = (value: unknown): value is ErrorAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value &&
  typeof value.code === 'string';

/** Reads an unsuccessful response. A body that isn't ours becomes code `unavailable` or `internal` with an empty message. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const header = Number(response.headers.get('retry-after') ?? Number.NaN);
  const answer: ErrorAnswer = isErrorAnswer(body)
    ? body
    : { message: '', code: response.status === 502 || response.status >= 503 ? 'unavailable' : 'internal' };
  return new ApiError(
    response.status,
    answer.retry_after === undefined && Number.isFinite(header) ? { ...answer, retry_after: header } : answer,
  );
}
