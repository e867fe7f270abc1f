import { useLocation } from "react-router";
import { topicIdAt } from "#shared/domain/help/topic-address.ts";
import { Page } from "../components/page.tsx";
import { TopicView } from "../features/help/topic-view.tsx";
import { findTopic } from "../lib/help-topics.ts";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";
import { HelpPage } from "./help-page.tsx";

/** One topic of the help. An address that no topic has shows the search. */
export function HelpTopicPage() {
  const { pathname } = useLocation();
  const topic = findTopic(topicIdAt(pathname) ?? "");
  if (topic === undefined) return <HelpPage isUnknown />;
  return (
    <Page title={topic.title} subtitle={topic.summary} shape="settings" back={{ to: pages.help, label: help.title }}>
      <TopicView topic={topic} />
    </Page>
  );
}
