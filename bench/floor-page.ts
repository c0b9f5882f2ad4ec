import { html, trustedHtml } from '../apps/api/src/http/html.ts'
import type { PublicCardRow } from '../apps/api/src/modules/cards/public-cards.sql.ts'

/** About what the card page shows, straight from the row: the least that makes such a page. `head` ends before the body. */
export const floorPage = (head: string, row: PublicCardRow): string =>
  html`
${trustedHtml(head)}
<body>
  <main>
    <h1>${row.prefix} ${row.first_name} ${row.middle_name} ${row.last_name} ${row.suffix}</h1>
    <p>${row.job_title}</p>
    <p>${row.division_name} · <a href="${row.company_website}">${row.company_name}</a></p>
    <p>${row.short_description}</p>
    <p><a href="/c/${row.slug}.vcf">Save contact</a> <a href="/c/${row.slug}/qr.svg">QR code</a></p>
    <ul>
      ${row.contacts.map(
        (entry) =>
          html` <li>
            <span>${entry.label}</span>
            <a href="tel:${entry.value}">${entry.value} ${entry.extension}</a>
          </li>`,
      )}
    </ul>
    <p>${row.address}</p>
    <p>${row.note}</p>
  </main>
</body>
</html>
`.text
