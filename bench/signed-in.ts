import { answersTo } from '@tulna/server/test/consent-answers';
import type { inventedPerson } from '@tulna/server/test/invented-person';

/** Sends and receives JSON. Anything but a success ends the bench. */
export async function json(url: string, body?: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Signs in a customer with a complete profile and an application. */
export async function signedIn(
  url: string,
  { phone, values }: ReturnType<typeof inventedPerson>,
): Promise<{ userId: string; token: string; applicationId: string }> {
  const { challenge_id } = await json(`${url}/api/send-otp`, { channel: 'sms', phone });
  const [message] = (await json(`${url}/dev/outbox.json?to=${phone}`)) as unknown as { code: string }[];
  const answer = await json(`${url}/api/verify-otp`, { challenge_id, code: message?.code ?? '' });
  const token = String(answer.access_token);
  const { consents } = (await json(`${url}/api/get-consent-texts`)) as { consents: Parameters<typeof answersTo>[0] };
  const given = answersTo(consents);
  const completed = await json(`${url}/api/complete-personal-loan-profile`, { values, consents: given }, token);
  return { userId: String(answer.user_id), token, applicationId: String(completed.credit_application_id) };
}
