/** Behind a step of its own: what the page needs is no part of what every page loads. */
export const testCardEditorPage = () => import('./card-editor-page.tsx').then((m) => m.TestCardEditorPage)
