import { addressText, type ReasonText } from "../lib/reason-text.ts";
import { deReasons } from "../locales/de-reasons.ts";
import { Link } from "./link.tsx";

/** Links from a reason to the control behind it, and to its topic of the help. */
export function ReasonWays({ title, settingPath, helpPath }: Pick<ReasonText, "title" | "settingPath" | "helpPath">) {
  return (
    <>
      {settingPath !== undefined && <Link to={settingPath}>{addressText(settingPath)}</Link>}{" "}
      {helpPath !== undefined && (
        <Link to={helpPath} label={deReasons.moreOf(title)}>
          {deReasons.more}
        </Link>
      )}
    </>
  );
}
