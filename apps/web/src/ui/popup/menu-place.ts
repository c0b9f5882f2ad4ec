/**
 * Menus of a page stand inside its `main`, so that a screen reader finds them in the page and not behind it. For the
 * screens with a `main`; inside dialogs Mantine's own place is right.
 */
export const menuPlace = { portalProps: { target: 'main' } } as const
