/** Messages of a ticket with their files, on both sides of it: the partner portal and the desk of the console. */
export const conversation = {
  messages: 'Messages',
  us: 'Our team',
  someone: 'Partner’s team',
  line: (who: string, at: string) => `${who}, ${at}`,
  lineByMail: (who: string, at: string) => `${who} by email, ${at}`,
  files: 'Files',
  type: { pdf: 'PDF', jpg: 'JPG', png: 'PNG' },
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} KB`
      : `${(bytes / (1024 * 1024)).toFixed(1)} MB`,
  download: (number: number, type: string, size: string) => `Download file ${number} (${type}, ${size})`,
  addFile: 'Add a file',
  adding: 'Uploading…',
  fileHint: 'PDF, JPG or PNG, up to 5 MB. We remove location and other hidden data from pictures.',
  empty: 'This file is empty.',
  large: 'This file is larger than 5 MB.',
  full: 'A message can have up to 5 files.',
  remove: (name: string) => `Remove ${name}`,
};
