import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import styles from './line-chart.module.css';

export interface LineSeries {
  key: string;
  label: string;
  /** A brand token with a contrast of 3:1 on the surface. */
  colour: string;
  values: readonly number[];
}

interface LineChartProps {
  /** Text for screen readers instead of the chart. The card's table has the figures. */
  label: string;
  /** One label per point, in order. */
  names: readonly string[];
  series: readonly LineSeries[];
  format: (value: number) => string;
}

const height = 250;
const edge = { top: 12, right: 12, bottom: 26, left: 48 };

/** Round steps for an axis from 0 to at least `most`; whole numbers only. */
export function axisSteps(most: number): readonly number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((part) => part * power).find((size) => size >= rough) ?? rough);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.ceil(Math.max(1, most) / whole) + 1 }, (_, index) => index * whole);
}

/**
 * Lines over days as SVG, each labelled directly, with a day's figures on hover. It is written by hand because a chart library would be
 * half as large as the whole console.
 */
export function LineChart({ label, names, series, format }: LineChartProps) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number>();
  const steps = axisSteps(Math.max(...series.flatMap(({ values }) => values), 0));
  const top = steps.at(-1) ?? 1;
  const inner = { width: Math.max(0, width - edge.left - edge.right), height: height - edge.top - edge.bottom };
  const last = names.length - 1;
  const x = (index: number) => edge.left + (last === 0 ? inner.width / 2 : (index / last) * inner.width);
  const y = (value: number) => edge.top + inner.height * (1 - value / top);
  const path = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const labelled = Math.max(1, Math.ceil(names.length / Math.max(1, Math.floor(inner.width / 110))));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - edge.left;
    setAt(Math.min(last, Math.max(0, Math.round((offset / Math.max(1, inner.width)) * last))));
  };
  return (
    <div>
      <p className={styles.legend}>
        {series.map(({ key, label: name, colour, values }) => (
          <span key={key} className={styles.name}>
            <span className={styles.mark} style={{ background: colour }} />
            {name}
            {at !== undefined && <strong>{format(values[at] ?? 0)}</strong>}
          </span>
        ))}
        {at !== undefined && <span className={styles.day}>{names[at]}</span>}
      </p>
      <div ref={ref}>
        {width > 0 && (
          <svg
            className={styles.chart}
            width={width}
            height={height}
            role="img"
            aria-label={label}
            onPointerMove={point}
            onPointerLeave={() => setAt(undefined)}
          >
            {steps.map((step) => (
              <g key={step}>
                <line className={styles.grid} x1={edge.left} x2={width - edge.right} y1={y(step)} y2={y(step)} />
                <text className={styles.tick} x={edge.left - 8} y={y(step) + 4} textAnchor="end">
                  {format(step)}
                </text>
              </g>
            ))}
            {names.map((name, index) =>
              index % labelled === 0 ? (
                <text
                  key={name}
                  className={styles.tick}
                  x={x(index)}
                  y={height - 6}
                  textAnchor={index === 0 && last > 0 ? 'start' : index === last ? 'end' : 'middle'}
                >
                  {name}
                </text>
              ) : null,
            )}
            {series.map(({ key, colour, values }, index) => (
              <g key={key}>
                {index === 0 && last > 0 && (
                  <path
                    d={`${path(values)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`}
                    fill={colour}
                    className={styles.area}
                  />
                )}
                <path d={path(values)} stroke={colour} className={styles.line} />
                {(at !== undefined || last === 0) && (
                  <circle cx={x(at ?? 0)} cy={y(values[at ?? 0] ?? 0)} r="4" fill={colour} />
                )}
              </g>
            ))}
            {at !== undefined && (
              <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={edge.top} y2={height - edge.bottom} />
            )}
          </svg>
        )}
      </div>
    </div>
  );
}
