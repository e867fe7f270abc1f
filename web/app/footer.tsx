import { Link } from "../components/link.tsx";
import { isExistingPage, isPublicPlace } from "../lib/pages.ts";
import { isEmbedded } from "../lib/platform.ts";
import { de } from "../locales/de.ts";
import { footerLinks } from "./footer-links.ts";

/** Links below every page. */
export function Footer() {
  return (
    <footer className="footer">
      <nav aria-label={de.footer.label}>
        {footerLinks(isEmbedded(), isExistingPage).map(({ address, text }) => (
          <Link key={address} to={address} leads={isPublicPlace(address) ? "admin" : "app"}>
            {text}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
