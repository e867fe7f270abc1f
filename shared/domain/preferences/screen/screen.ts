import type { SectionOf, SettingPage } from "./pages.ts";

/** A preference on screens: its page, control and texts. Only servers that print labels load this half. */
export interface Screen {
  readonly page: SettingPage;
  readonly section: string;
  /** The name beside its control. */
  readonly label: string;
  /** A sentence beside it, where the label does not say it all. */
  readonly hint?: string;
  /** Absent = the usual control of its kind (`controls.ts`). */
  readonly control?: Control;
  /** Shown in expert mode alone; a section can be so as a whole (`pages.ts`). */
  readonly isExpert?: true;
  /** The main page of the settings has it too, while the shop is connected. */
  readonly onMain?: true;
}

/** `card`: a control for this preference alone. `answer`: no control, but a question asked when it arises. */
export type Control =
  | "switch"
  | "checkbox"
  | "select"
  | "checkboxes"
  | "text"
  | "email"
  | "number"
  | "tags"
  | "template"
  | "card"
  | "answer";

/** One row: the page and section of a preference, its label, and the rest. */
export const at = <const Page extends SettingPage>(
  page: Page,
  section: SectionOf<Page>,
  label: string,
  rest: Pick<Screen, "hint" | "control" | "isExpert" | "onMain"> = {},
): Screen => ({ page, section, label, ...rest });

export const onMain = { onMain: true } as const;
export const detail = { isExpert: true } as const;
