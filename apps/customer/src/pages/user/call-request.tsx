import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { askForCall, getMyCallRequest, withdrawCallRequest } from '@tulna/contract/call-requests';
import { type Language, localeOf } from '@tulna/phrases/language';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import { useId } from 'react';
import { useForm, wrongOf } from '../../form/use-form.tsx';
import { useSending } from '../../form/use-sending.ts';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import { client } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choices.tsx';
import { Failed, Notice } from '../../ui/feedback.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** A time window in Indian time, such as "Monday, 23 November, 10:00–12:00". */
const timeOf = ({ from, to }: { from: string; to: string }, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: INDIAN_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(new Date(from), new Date(to));

const tones = {
  waiting: 'info',
  called: 'info',
  missed: 'warning',
  withdrawn: 'info',
  helped: 'success',
  not_reached: 'warning',
  no_action: 'info',
} as const;

function Ask({
  windows,
  onRequested,
}: {
  windows: readonly { from: string; to: string }[];
  onRequested: () => Promise<void>;
}) {
  const texts = usePhrases('callRequest');
  const language = useLanguage();
  const form = useForm({
    prefix: 'call-',
    start: { from: '' },
    labels: { from: texts.when },
    check: ({ from }) => wrongOf({ from: from === '' ? 'required' : undefined }),
    async send(body, intent) {
      const { message } = await client.call(askForCall, { body }, { intent });
      form.reset();
      await onRequested();
      showToast('success', message);
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        {form.errors}
        <SelectField
          {...form.bind('from')}
          label={texts.when}
          choices={windows.map((one) => ({ value: one.from, label: timeOf(one, language) }))}
        />
        <Row>
          <Button type="submit" busy={form.busy}>
            {texts.ask}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Milliseconds between two polls of the request's state. */
const askEveryMs = 30_000;

/** Requests a call at a time that suits the customer. It also shows the result of the last request, and a button to withdraw it. */
export function CallRequest() {
  const texts = usePhrases('callRequest');
  const language = useLanguage();
  const heading = useId();
  const queries = useQueryClient();
  const sending = useSending();
  const { data } = useQuery({ ...query(client, getMyCallRequest), staleTime: 0, refetchInterval: askEveryMs });
  if (data === undefined) return null;
  const { request, windows, has_number: hasNumber } = data;
  const reload = () => queries.invalidateQueries({ queryKey: queryKeyOf(getMyCallRequest) });
  const isOpen = request?.open === 1;
  return (
    <section id="call-me" aria-labelledby={heading}>
      <Stack>
        <h2 id={heading}>{texts.title}</h2>
        <p>{texts.text}</p>
        {request !== null && (
          <Notice tone={tones[request.state]} title={texts.states[request.state](timeOf(request, language))} live>
            {isOpen ? (
              <Button
                busy={sending.busy}
                onClick={() =>
                  void sending.send(request.call_request_id, async () => {
                    const body = { call_request_id: request.call_request_id };
                    const { message } = await client.call(withdrawCallRequest, { body });
                    await reload();
                    showToast('success', message);
                  })
                }
              >
                {texts.cancelCall}
              </Button>
            ) : (
              hasNumber === 1 && windows.length > 0 && texts.again
            )}
          </Notice>
        )}
        <Failed>{sending.failure}</Failed>
        {!isOpen && hasNumber === 0 && <p>{texts.noNumber}</p>}
        {!isOpen && hasNumber === 1 && windows.length === 0 && <p>{texts.none}</p>}
        {!isOpen && hasNumber === 1 && windows.length > 0 && <Ask windows={windows} onRequested={reload} />}
      </Stack>
    </section>
  );
}
