import type { ReactNode } from "react";

/** The product's mark, as in the browser's tab. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b5c4a" />
      <path d="M10 6h9l4 4v16l-2.2-1.5L18.6 26l-2.2-1.5L14.2 26 12 24.5 10 26z" fill="#fff" />
      <path d="M13 13h7M13 17h7M13 21h4" stroke="#0b5c4a" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Drawn for the feature cards: one line, no fill. */
export const icons = {
  setup: (
    <Icon>
      <path d="M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0z" />
      <path d="M12 17v4" />
    </Icon>
  ),
  invoices: (
    <Icon>
      <path d="M6 3h9l3 3v15l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4L6 21z" />
      <path d="M9 9h6M9 13h6M9 17h3" />
    </Icon>
  ),
  creditNotes: (
    <Icon>
      <path d="M6 3h12v10M6 3v18l2-1.4 2 1.4" />
      <path d="M9 8h6M20 18h-7m3-3-3 3 3 3" />
    </Icon>
  ),
  contacts: (
    <Icon>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 20c.6-4 3.2-6 7-6s6.4 2 7 6" />
    </Icon>
  ),
  overview: (
    <Icon>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <path d="M3.5 9.5h17M7 13h6M7 16h4M16 13.5l1.2 1.2 1.8-2.2" />
    </Icon>
  ),
  later: (
    <Icon>
      <path d="M4 12a8 8 0 1 0 2.6-5.9" />
      <path d="M4 4v3.5h3.5M12 8v4.5l3 1.8" />
    </Icon>
  ),
} as const;

export function Check() {
  return (
    <svg className="check" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m3.5 8.5 3 3 6-7" />
    </svg>
  );
}
