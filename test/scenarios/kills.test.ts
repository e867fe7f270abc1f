import { tellOfKilling } from "./killing-story.ts";

tellOfKilling({ orders: 12, rounds: 3, shops: 3 });
