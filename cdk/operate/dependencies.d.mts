/** Part of an audit report of npm. */
export interface AuditReport {
  vulnerabilities: Readonly<
    Record<string, { via: readonly (string | { name: string; severity: string; title: string; url: string })[] }>
  >;
}

/** An advisory that does not stop a deployment until its last day. */
interface JustifiedAdvisory {
  advisory: string;
  reason: string;
  until: string;
}

/** Lines about the advisories that stop a deployment. */
export function stoppingAdvisories(report: AuditReport, justified: readonly JustifiedAdvisory[], day: string): string[];

/**
 * Throws when a production package has a known hole that is not justified, or when npm gives no report and nobody a reason.
 * Answers the reason where there was no report.
 */
export function auditDependencies(given?: { withoutReport?: string | undefined; day?: string }): string | undefined;

/** Writes the bill of materials, with the reason why there was no report, and answers its file. */
export function writeBillOfMaterials(stage: string, withoutReport?: string): string;
