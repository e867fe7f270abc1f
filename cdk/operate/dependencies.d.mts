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

/** Throws when a production package has a known hole that is not justified, or when npm gives no report. */
export function auditDependencies(day?: string): void;

/** Writes the bill of materials and answers its file. */
export function writeBillOfMaterials(stage: string): string;
