/** The part of autocannon that the benches use; the package has no type declarations. */
declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST';
    headers?: Readonly<Record<string, string>>;
    body?: unknown;
    setupRequest?: (request: Request) => Request;
  }
  export interface Options {
    url: string;
    connections?: number;
    duration?: number;
    method?: 'GET' | 'POST';
    headers?: Readonly<Record<string, string>>;
    requests?: readonly Request[];
  }
  export interface Result {
    requests: { average: number; total: number };
    non2xx: number;
    /** Responses that redirect. */
    '3xx': number;
    '2xx': number;
    '4xx': number;
    '5xx': number;
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
  }
  // biome-ignore lint/style/noDefaultExport: the package exports its function this way
  export default function autocannon(options: Options): Promise<Result>;
}
