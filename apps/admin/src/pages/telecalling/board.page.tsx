import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Chip } from '@tulna/console-kit/states';
import type { getCallBoard } from '@tulna/contract/calls';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { useBoard } from './board-queries.ts';
import { Sample } from './sample.tsx';
import { TelecallingTabs } from './tabs.tsx';
import styles from './telecalling.module.css';

type Board = AnswerOf<typeof getCallBoard>;

/** Names with their counts; a line breaks between two names, not inside one. */
function Counts({ of }: { of: readonly (readonly [name: string, count: number])[] }) {
  const formats = useFormats();
  if (of.length === 0) return '–';
  return (
    <ul className={styles.counts}>
      {of.map(([name, count]) => (
        <li key={name}>{`${name}: ${formats.number(count)}`}</li>
      ))}
    </ul>
  );
}

/** Outcomes with their counts; calls without a result are counted under a label of their own. */
function Outcomes({ of }: { of: Board['agents'][number]['outcomes'] }) {
  const { board, calls } = usePhrases('adminCallCampaigns');
  return (
    <Counts
      of={of.map(({ outcome, calls: count }) => [outcome === null ? board.open : calls.values.outcome[outcome], count])}
    />
  );
}

function Agents({ agents }: { agents: Board['agents'] }) {
  const { board: words, calls } = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  if (agents.length === 0) return <p>{words.noAgents}</p>;
  return (
    <ScrollRegion className={styles.scroll} label={words.agents}>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">{words.agent}</th>
            <th scope="col">{words.now}</th>
            <th scope="col" data-number>
              {words.calls}
            </th>
            <th scope="col" data-number>
              {words.connected}
            </th>
            <th scope="col">{words.outcomes}</th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <tr key={agent.agent_id}>
              <th scope="row">{agent.name}</th>
              <td>
                {agent.on_call_since === null || agent.state === null ? (
                  words.free
                ) : (
                  <Chip tone="success">
                    {words.since(calls.values.state[agent.state], formats.moment(agent.on_call_since))}
                  </Chip>
                )}
              </td>
              <td data-number>{formats.number(agent.calls)}</td>
              <td data-number>{formats.number(agent.connected)}</td>
              <td>
                <Outcomes of={agent.outcomes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Campaigns({ campaigns }: { campaigns: Board['campaigns'] }) {
  const { board: words, columns, values } = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  if (campaigns.length === 0) return <p>{words.noCampaigns}</p>;
  return (
    <ScrollRegion className={styles.scroll} label={words.campaigns}>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            {[words.size, words.waiting, words.done, words.calls, words.connected].map((heading) => (
              <th key={heading} scope="col" data-number>
                {heading}
              </th>
            ))}
            <th scope="col">{words.outcomes}</th>
            <th scope="col">{words.left}</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((one) => (
            <tr key={one.call_campaign_id}>
              <th scope="row">{one.name}</th>
              <td data-number>{formats.number(one.size)}</td>
              <td data-number>{formats.number(one.waiting)}</td>
              <td data-number>{formats.number(one.done)}</td>
              <td data-number>{formats.number(one.calls)}</td>
              <td data-number>{formats.number(one.connected)}</td>
              <td>
                <Outcomes of={one.outcomes} />
              </td>
              <td>
                <Counts of={one.left_out.map(({ reason, people }) => [values.reason[reason], people])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Agents on a call now, results of calls, and yesterday's sample (A14). */
export function Page() {
  const { board: words } = usePhrases('adminCallCampaigns');
  const formats = useFormats();
  const board = useBoard();
  return (
    <>
      <TelecallingTabs />
      <PageHeader title={words.title} lead={words.lead} />
      <div className={styles.panel}>
        <Loaded of={board} words={{ failed: words.failed, notFresh: words.failed }}>
          {({ agents, campaigns, at }) => (
            <div className={styles.panel}>
              <small>{words.updated(formats.moment(at))}</small>
              <section className={styles.card} aria-label={words.agents}>
                <h2>{words.agents}</h2>
                <Agents agents={agents} />
              </section>
              <section className={styles.card} aria-label={words.campaigns}>
                <h2>{words.campaigns}</h2>
                <Campaigns campaigns={campaigns} />
              </section>
            </div>
          )}
        </Loaded>
        <Sample />
      </div>
    </>
  );
}
