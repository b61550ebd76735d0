import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { parseHex } from '@tulna/brand/colour';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Chip, Lines, Notice } from '@tulna/console-kit/states';
import styles from './partners.module.css';
import { useContrast } from './queries.ts';

/** Contrast of the two colours, and the shades used instead where it's too low (W3). */
export function ContrastTable({ primary, secondary }: { primary: string; secondary: string }) {
  const { editor, pairs } = usePhrases('adminPartners');
  const { failures, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const [settled] = useDebouncedValue(`${primary} ${secondary}`, 300);
  const [first = '', second = ''] = settled.split(' ');
  const isReadable = parseHex(first) !== undefined && parseHex(second) !== undefined;
  const { data, error, refetch } = useContrast(isReadable ? first : '#000000', isReadable ? second : '#000000');
  if (!isReadable) return <p className={styles.wrong}>{editor.colourWrong}</p>;
  if (data === undefined && error)
    return (
      <Notice tone="warning">
        {editor.contrastFailed} {failureText(error, failures)}{' '}
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {ui.retry}
        </Button>
      </Notice>
    );
  if (data === undefined) return <Lines count={6} height={26} />;
  const tone = (ground: string, colour: string, ratio: number) => (
    <span className={styles.tone}>
      <svg className={styles.sample} viewBox="0 0 32 24" style={{ background: ground }} aria-hidden="true">
        <path d="M6 8.5h20M6 15.5h13" stroke={colour} strokeWidth="3" strokeLinecap="round" />
      </svg>
      {formats.number(Math.round(ratio * 10) / 10)}:1
    </span>
  );
  return (
    <ScrollRegion className={styles.contrast} label={editor.contrast}>
      <table>
        <thead>
          <tr>
            <th scope="col">{editor.pair}</th>
            <th scope="col">{editor.asked}</th>
            <th scope="col">{editor.used}</th>
            <th scope="col">{editor.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {data.contrast.map(({ pair, ground, asked, asked_ratio, used, used_ratio, adjusted }) => (
            <tr key={pair}>
              <th scope="row">{pairs[pair]}</th>
              <td>{tone(ground, asked, asked_ratio)}</td>
              <td>{tone(ground, used, used_ratio)}</td>
              <td>
                <Chip tone={adjusted ? 'warning' : 'success'}>{adjusted ? editor.adjusted : editor.kept}</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
