import { html, type Html, trustedHtml } from '@kartu/cards/html'
import type { Locale } from '@kartu/contracts/validation'

/** How the reader unsubscribes; null for a mail without that link. */
export type MailStop = { line: string; url: string } | null

/** Colours of the dark scheme, for mail programs that support one. Everything else is inline. */
const dark = `@media (prefers-color-scheme:dark){.page{background:#101216!important}.ink{color:#f2f2ef!important}.quiet{color:#b9bcc4!important}.sheet{background:#191c22!important;border-color:#2a2d34!important}.button{background:#f2f2ef!important}.button a{color:#15181f!important}}`

const font = 'font-family:Arial,Helvetica,sans-serif'

/**
 * A mail as HTML for every mail program: tables with attributes, because Outlook on Windows renders with the engine of
 * Word; no pictures or fonts to load.
 */
export function mailHtml(locale: Locale, rows: readonly Html[], stop: MailStop): string {
  const foot =
    stop &&
    html`<p class="quiet" style="margin:0;${font};font-size:12px;line-height:18px;color:#6b707b">
      ${stop.line}: <a class="quiet" style="color:#6b707b" href="${stop.url}">${stop.url}</a>
    </p>`
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title></title>
        <style>
          ${trustedHtml(dark)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#faf9f6">
        <table
          class="page"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="#faf9f6"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="440"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:440px"
              >
                ${rows.map(
                  (row) =>
                    html`<tr>
                      <td align="left" style="padding:0 0 18px;word-break:break-word">${row}</td>
                    </tr>`,
                )}
                ${
                  foot &&
                  html`<tr>
                    <td align="left" style="padding:0 0 18px;word-break:break-word">${foot}</td>
                  </tr>`
                }
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
}

export const mailParagraph = (text: string, look: 'ink' | 'quiet' = 'ink'): Html =>
  look === 'ink'
    ? html`<p class="ink" style="margin:0;${font};font-size:16px;line-height:24px;color:#15181f">${text}</p>`
    : html`<p class="quiet" style="margin:0;${font};font-size:14px;line-height:21px;color:#4a4f5a">${text}</p>`

/** The main button. */
export const mailButton = (label: string, url: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="button" align="center" bgcolor="#15181f" style="border-radius:12px;background:#15181f">
        <a
          href="${url}"
          style="display:inline-block;padding:14px 26px;${font};font-size:16px;font-weight:bold;line-height:20px;color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`

interface MailCard {
  name: string
  /** Lines below the name. */
  lines: readonly string[]
  /** Text colour on the coloured header. */
  company: string
  colour: { ground: string; text: string }
}

/** A business card of text and colours. */
export const mailCard = ({ name, lines, company, colour: { ground, text } }: MailCard): Html =>
  html`<table
    class="sheet"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    bgcolor="#ffffff"
    style="border:1px solid #e8e5de;border-radius:16px;background:#ffffff"
  >
    <tr>
      <td
        bgcolor="${ground}"
        style="padding:16px 20px 18px;border-radius:15px 15px 0 0;background:${ground};${font};font-size:15px;font-weight:bold;line-height:20px;color:${text}"
      >
        ${company}
      </td>
    </tr>
    <tr>
      <td
        class="ink"
        style="padding:18px 20px 4px;${font};font-size:23px;font-weight:bold;line-height:28px;color:#15181f"
      >
        ${name}
      </td>
    </tr>
    <tr>
      <td class="quiet" style="padding:0 20px 20px;${font};font-size:15px;line-height:22px;color:#4a4f5a">
        ${lines.map((line, at) => html`${at > 0 && trustedHtml('<br>')}${line}`)}
      </td>
    </tr>
  </table>`

/** A line of a table of figures; the note explains the figure. */
export interface MailFigure {
  name: string
  value: string
  note: string
}

/** A titled table of figures. */
export const mailFigures = (title: string, figures: readonly MailFigure[]): Html =>
  html`<table
    class="sheet"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    bgcolor="#ffffff"
    style="border:1px solid #e8e5de;border-radius:16px;background:#ffffff"
  >
    <caption
      class="ink"
      align="left"
      style="padding:0 0 8px;${font};font-size:16px;font-weight:bold;line-height:22px;text-align:left;color:#15181f"
    >
      ${title}
    </caption>
    ${figures.map(
      ({ name, value, note }) =>
        html`<tr>
          <th
            class="ink"
            scope="row"
            align="left"
            style="padding:14px 12px 14px 20px;${font};font-size:15px;font-weight:normal;line-height:20px;text-align:left;color:#15181f"
          >
            ${name}
          </th>
          <td
            class="ink"
            align="right"
            style="padding:14px 20px 14px 0;${font};font-size:20px;font-weight:bold;line-height:24px;color:#15181f"
          >
            ${value}${
              note !== '' &&
              html`<br /><span class="quiet" style="font-size:12px;font-weight:normal;line-height:16px;color:#6b707b"
                  >${note}</span
                >`
            }
          </td>
        </tr>`,
    )}
  </table>`
