/** Behind a step of its own: what it needs is no part of what every page loads. */
export const insightSettings = () => import('./insight-settings-modal.tsx').then((m) => m.InsightSettingsModal)
