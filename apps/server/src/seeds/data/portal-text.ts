/** A text of the partner portal that an installation begins with. Each sentence is true of the product as it is; operations edit them. */
export interface FirstText {
  title: { en: string; hi: string };
  body: { en: string; hi: string };
}
