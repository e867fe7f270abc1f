/** The admin page's script: the host of the app's frame, and pages that follow what happens without a reload. */
import { createDialogs } from "./admin-dialogs.ts";
import { hostExtensions } from "./extension-host.ts";
import { createFrameHost } from "./frame-host.ts";
import { followLiveParts } from "./live-parts.ts";
import { showPreviews } from "./previews.ts";
import { submitOnce } from "./single-submit.ts";

const frame = document.querySelector<HTMLIFrameElement>("iframe[name=app-iframe]");
const dialogs = createDialogs();
if (frame) createFrameHost(frame, dialogs);
followLiveParts();
showPreviews();
submitOnce();
hostExtensions();
