import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { SWRConfig, type SWRConfiguration } from "swr";
import { AppProvider } from "../components/app-provider.tsx";
import { isApiError } from "../lib/api-error.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

const cacheRules: SWRConfiguration = {
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  focusThrottleInterval: 5_000,
  errorRetryCount: 5,
  // what the server has refused it will refuse again
  shouldRetryOnError: (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500,
};

/** Everything the pages stand in: router, components, cache, and what catches a crash. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <AppProvider>
        <ErrorBoundary>
          <SWRConfig value={cacheRules}>{children}</SWRConfig>
        </ErrorBoundary>
      </AppProvider>
    </BrowserRouter>
  );
}
