import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhrases } from './language.tsx';

interface SearchBoxProps {
  className: string;
  label: string;
  placeholder: string;
  icon?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Whether it isn't the page's main search. `/` then doesn't focus it. */
  quiet?: boolean;
  onKeyDown?: KeyboardEventHandler;
}

/** A search field that reports a change once typing pauses; `/` focuses it from anywhere on the page. */
export function SearchBox({
  className,
  label,
  placeholder,
  icon,
  value,
  onChange,
  quiet = false,
  onKeyDown,
}: SearchBoxProps) {
  const { list } = usePhrases('consoleKit');
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  const report = useDebouncedCallback((text: string) => {
    reported.current = text;
    onChange(text);
  }, 200);
  useEffect(() => {
    // Ignore its own value when it comes back, because more may have been typed since.
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }, [value]);
  useEffect(() => {
    if (quiet) return;
    const jump = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || target.matches('input, select, textarea, [contenteditable]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [quiet]);
  const put = (text: string) => {
    setTyped(text);
    report(text);
  };
  return (
    <TextInput
      ref={field}
      className={className}
      {...(!quiet && { type: 'search' })}
      aria-label={label}
      placeholder={placeholder}
      leftSection={icon}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={list.clear} onClick={() => put('')} />}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => put(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
