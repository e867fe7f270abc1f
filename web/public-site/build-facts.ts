/** The build's values for the public pages. */
export interface BuildFacts {
  /** The style sheet, minified; the page contains it, so the browser need not wait for another file. */
  styles: string;
  /** Address of the contact form's script. */
  contactScript: string;
  /** Address of the script of a coupon's page. */
  couponScript: string;
  /** Address of the script of the help's search. */
  helpScript: string;
  /** Addresses of the help's pictures by the names of their files, without ending. */
  pictures: Readonly<Record<string, string>>;
  /** Addresses of the two fonts. */
  fonts: { regular: string; bold: string };
}

/** One finished page. */
export interface MadePage {
  /** The address merchants see. */
  address: string;
  html: string;
}
