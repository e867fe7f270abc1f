import { messageLength, subjectLength } from "#shared/domain/help/contact-mail.ts";
import { operator } from "../lib/operator.ts";
import { help } from "../locales/help.ts";
import { outside } from "../locales/public-site.ts";

const texts = help.contact;

/**
 * The form that `contact-script.ts` shows and sends; without a script there is the address. Only programs see the field `website`.
 */
export function Contact() {
  return (
    <article className="text">
      <h1>{texts.title}</h1>
      <p>{outside.contact.intro}</p>
      <p>
        {outside.contact.address} <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </p>
      <form
        id="contact"
        hidden
        noValidate
        data-failed={texts.failed}
        data-kept={texts.nothingLost}
        data-sent={texts.sent}
      >
        <label className="label" htmlFor="subject">
          {texts.subject}
        </label>
        <input
          className="field"
          id="subject"
          name="subject"
          maxLength={subjectLength}
          data-missing={texts.subjectMissing}
        />
        <label className="label" htmlFor="message">
          {texts.message}
        </label>
        <textarea
          className="field"
          id="message"
          name="message"
          rows={7}
          maxLength={messageLength}
          aria-describedby="message-hint"
          data-missing={texts.messageMissing}
        />
        <p id="message-hint" className="subdued">
          {texts.messageHint}
        </p>
        <label className="label" htmlFor="replyTo">
          {texts.replyTo}
        </label>
        <input
          className="field"
          id="replyTo"
          name="replyTo"
          type="email"
          autoComplete="email"
          maxLength={254}
          data-missing={texts.replyToMissing}
        />
        <input className="hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <p className="actions">
          <button className="button" type="submit">
            {texts.send}
          </button>
        </p>
      </form>
      <p id="outcome" role="status" />
    </article>
  );
}
