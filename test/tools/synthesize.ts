import { DEFAULT_SANDBOX_PORT } from "../sandbox/ports.ts";
import { synthesize } from "../sandbox/synthesize.ts";

// Suites that run side by side each need the synthesised app: it is made once, before them.
synthesize(DEFAULT_SANDBOX_PORT);
