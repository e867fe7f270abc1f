// npm's `postinstall`: an installation by hand counts, and `npm start` does not repeat it.
import { noteInstalled } from "./install.mjs";

noteInstalled();
