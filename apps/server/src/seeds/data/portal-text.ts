/** A text that the partner portal has from the start. Each sentence is true of the current product; operations may edit it. */
export interface FirstText {
  title: { en: string; hi: string };
  body: { en: string; hi: string };
}
