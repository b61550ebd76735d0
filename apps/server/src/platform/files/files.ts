/** One stored file. */
export interface StoredFile {
  bytes: Buffer;
  contentType: string;
  /** Strong validator of the content, used as the ETag. */
  etag: string;
}

/** Where files are stored: a local folder, or any S3 store. Paths are relative, such as `brands/cl/logo.svg`. */
export interface Files {
  put(path: string, bytes: Buffer): Promise<void>;
  /** The file, or undefined if there is none. @throws {RangeError} for a path outside the store. */
  get(path: string): Promise<StoredFile | undefined>;
  /** Removes a file; a missing one is no error. @throws {RangeError} for a path outside the store. */
  remove(path: string): Promise<void>;
}

/** Sealed files, which are never served by their path. */
const sealedType = 'application/octet-stream';

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  bin: sealedType,
};

const pathPattern = /^(?:[A-Za-z0-9_-]{1,80}\/){0,6}[A-Za-z0-9_-]{1,80}\.([a-z0-9]{2,5})$/;

/**
 * The content type of a path, which also proves that the path is valid: plain segments and a known ending, so that no path can leave the store or be served as something that runs.
 */
export function contentTypeOf(path: string): string | undefined {
  const ending = pathPattern.exec(path)?.[1];
  return ending === undefined ? undefined : types[ending];
}

/** Whether the file at a path may be served to anyone. */
export function isPublicPath(path: string): boolean {
  const type = contentTypeOf(path);
  return type !== undefined && type !== sealedType;
}
