import { html } from '@kartu/cards/html'
import { qrSvg } from '@kartu/cards/qr'

interface CodeSheet {
  locale: string
  title: string
  event: string
  line: string
  cards: readonly { name: string; title: string; url: string }[]
}

/** A self-contained page to print: four codes on each sheet, with lines to cut along. */
export function codeSheet({ locale, title, event, line, cards }: CodeSheet): string {
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta
          http-equiv="content-security-policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <title>${title}</title>
        <style>
          @page {
            size: A4;
            margin: 12mm;
          }
          body {
            margin: 0;
            font-family: system-ui, sans-serif;
            color: #15181f;
            background: #fff;
          }
          ul {
            display: grid;
            grid-template-columns: 1fr 1fr;
            margin: 0;
            padding: 0;
            list-style: none;
          }
          li {
            box-sizing: border-box;
            height: 134mm;
            padding: 8mm;
            border: 0.2mm dashed #9a9a9a;
            text-align: center;
            break-inside: avoid;
            overflow: hidden;
          }
          img {
            width: 72mm;
            height: 72mm;
          }
          h2,
          p {
            margin: 2mm 0 0;
          }
        </style>
      </head>
      <body>
        <ul>
          ${cards.map(
            (card) =>
              html`<li>
                <img src="data:image/svg+xml,${encodeURIComponent(qrSvg(card.url))}" alt="${card.url}" />
                <h2>${card.name}</h2>
                <p>${card.title}</p>
                <p>${event}</p>
                <p>${line}</p>
              </li>`,
          )}
        </ul>
      </body>
    </html>`
  return page.text
}
