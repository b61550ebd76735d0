import { posix } from 'node:path';

const link = /\]\((?<target>[^)\s]+)\)/g;

/** Links of a Markdown file to files that don't exist in this repository, each as `path: target`. */
export function brokenLinks(path: string, text: string, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(link)]
    .map((match) => match.groups?.target ?? '')
    .filter((target) => !/^(?:[a-z]+:|#)/i.test(target))
    .filter((target) => !exists(posix.join(posix.dirname(path), target.replace(/#.*$/, ''))))
    .map((target) => `${path}: its link to ${target} leads nowhere`);
}
