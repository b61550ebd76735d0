import { useEffect, useRef } from 'react';
import styles from './field.module.css';

interface SliderProps {
  id: string;
  label: string;
  value: number;
  /** The value with its unit, shown next to the label and read out by screen readers. */
  shown: string;
  min: number;
  max: number;
  step: number;
  ends: readonly [string, string];
  onChange: (value: number) => void;
}

/** A range slider that reports its value while it is dragged. */
export function Slider({ id, label, value, shown, min, max, step, ends, onChange }: SliderProps) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once: a slider that was moved before its script was loaded has a value that the page doesn't know
  useEffect(() => {
    const moved = Number(field.current?.value);
    if (moved !== value) onChange(moved);
  }, []);
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id}>
          {shown}
        </output>
      </div>
      <div className={styles.sliding}>
        <progress className={styles.track} value={value - min} max={max - min} aria-hidden="true" />
        <input
          ref={field}
          id={id}
          type="range"
          className={styles.range}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
