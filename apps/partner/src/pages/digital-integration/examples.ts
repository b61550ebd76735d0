/** The same lead in three languages, ready to run with a test key. */
export type Example = 'curl' | 'node' | 'python';

export const examples = (host: string): Readonly<Record<Example, string>> => ({
  curl: `KEY=tulna_test_…
curl -sS ${host}/api/v1/leads \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: LOS-1001-$(date +%s)" \\
  -d '{
    "name": "Asha Verma",
    "mobile": "9000000003",
    "product": "Personal Loans",
    "reference": "LOS-1001",
    "consent": {
      "text": "I agree that my name and number are passed on, so that I can compare loan offers.",
      "agreed_at": "'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'"
    }
  }'`,
  node: `import { randomUUID } from 'node:crypto';

const answer = await fetch('${host}/api/v1/leads', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.TULNA_KEY}\`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    name: 'Asha Verma',
    mobile: '9000000003',
    product: 'Personal Loans',
    reference: 'LOS-1001',
    consent: {
      text: 'I agree that my name and number are passed on, so that I can compare loan offers.',
      agreed_at: new Date().toISOString(),
    },
  }),
});
console.log(answer.status, await answer.json());`,
  python: `import datetime, json, os, urllib.request, uuid

body = {
    "name": "Asha Verma",
    "mobile": "9000000003",
    "product": "Personal Loans",
    "reference": "LOS-1001",
    "consent": {
        "text": "I agree that my name and number are passed on, so that I can compare loan offers.",
        "agreed_at": datetime.datetime.now(datetime.timezone.utc).isoformat(),
    },
}
request = urllib.request.Request(
    "${host}/api/v1/leads",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['TULNA_KEY']}",
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as answer:
    print(answer.status, json.load(answer))`,
});

/** Checks a webhook with the official library of Standard Webhooks. */
export const receiver = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = webhook.verify(Buffer.concat(chunks).toString(), request.headers);
    console.log(event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(4000);`;
