/**
 * Renders the menus of a page inside its `main`, where a screen reader finds them. Inside dialogs Mantine's default is
 * right.
 */
export const menuPlace = { portalProps: { target: 'main' } } as const
