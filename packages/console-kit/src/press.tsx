import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs work that moves the page's content, such as showing an error. It runs at once or, while a mouse button is pressed, after the click.
 * Otherwise the control could move away between press and release, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const works = waiting.current.splice(0);
      // The click event follows in the same task.
      if (works.length > 0) setTimeout(() => works.forEach((work) => void work()));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work);
    else work();
  }, []);
}
