/** What the build passes to the public pages. */
export interface BuildFacts {
  /** The style sheet, minified; the page contains it, so the browser need not wait for another file. */
  styles: string;
  /** Addresses of the two fonts. */
  /** Address of the contact form's script. */
  contactScript: string;
  fonts: { regular: string; bold: string };
}

/** One finished page. */
export interface MadePage {
  /** The address merchants see. */
  address: string;
  html: string;
}
