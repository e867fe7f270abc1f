import { useEffect, useRef, useState } from "react";
import type { PrintAnswer } from "#shared/api/prints.ts";
import type { WireKind } from "#shared/api/shapes.ts";
import { call, download } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/save-file.ts";

/** The longest pause between two calls that brought nothing: the provider rests. */
const MAX_REST_SECONDS = 10;
/** A merchant is told of a pause as long. */
const TOLD_REST_SECONDS = 2;

/** Makes one PDF of many documents and saves it. Closing the screen stops it. */
export function usePrint() {
  const [answer, setAnswer] = useState<PrintAnswer>();
  const [error, setError] = useState<ApiError>();
  const [isRunning, setIsRunning] = useState(false);
  const [restSeconds, setRestSeconds] = useState(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const print = async (input: { orderIds: string[]; kinds: WireKind[] }): Promise<void> => {
    setIsRunning(true);
    setError(undefined);
    setAnswer(undefined);
    setRestSeconds(0);
    try {
      let last = await call("POST /api/print/jobs", input);
      let pause = 0;
      setAnswer(last);
      while (last.state === "working" && !isGone.current) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause * 1000));
        const next = await call("POST /api/print/jobs/{jobId}", { jobId: last.id });
        pause = next.ready > last.ready ? 0 : Math.min(MAX_REST_SECONDS, pause + 1);
        last = next;
        setRestSeconds(pause);
        setAnswer(last);
      }
      for (const part of last.parts) {
        if (!isGone.current) await save(part);
      }
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError("internal_error", 0, { cause }));
    } finally {
      setIsRunning(false);
    }
  };
  return { print, answer, error, isRunning, isResting: isRunning && restSeconds >= TOLD_REST_SECONDS };
}

async function save({ url, fileName }: PrintAnswer["parts"][number]): Promise<void> {
  const [, , shopKey = "", jobId = "", part = ""] = new URL(url).pathname.split("/");
  saveFile(
    await download("GET /print/{shopKey}/{jobId}/{part}/{fileName}", { shopKey, jobId, part: Number(part), fileName }),
    fileName,
  );
}
