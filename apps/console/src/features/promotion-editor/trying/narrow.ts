/** A window without room for the panel beside the editor: it lies over it. As in `trying.module.css`. */
export const NARROW = '(max-width: 1180px)'
