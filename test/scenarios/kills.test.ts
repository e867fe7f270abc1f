import { tellOfKilling } from "./killing-story.ts";

tellOfKilling({ orders: 8, rounds: 3, shops: 2 });
