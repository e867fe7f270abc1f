import { tellOfKilling } from "./killing-story.ts";

tellOfKilling({ orders: 60, rounds: 3, shops: 6 });
