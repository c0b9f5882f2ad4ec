/** Loaders of pages in a chunk of their own, so that what these pages need is no part of what every page loads. */
export const auditPage = () => import('./audit/audit-page.tsx').then((m) => m.AuditPage)
