import { setFlagsFromString } from 'node:v8';

/**
 * Keeps what is dead from filling the memory of a process that works for hours. V8 lets its old generation grow to some four times what is
 * alive before it cleans up; the rows of a long file that are at work while the young generation is cleaned all end there, so that a file
 * of a million rows held 400 MB. Now it cleans up at 1.4 times what is alive.
 */
export const boundHeap = (): void => setFlagsFromString('--heap-growing-percent=40');
