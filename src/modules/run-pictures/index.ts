// Run pictures: each order has a picture of its own, drawn from its short code, that fills as the work is done.
// It knows no order: what it needs stands in the address of the picture.
export { contourMap, type ContourMap } from './domain/contour-map.ts'
export { drawRunPicture } from './domain/draw-run-picture.ts'
export { BEDROOM, CORRIDOR, HOUSE, within } from './domain/rooms.ts'
export { THERMAL_COLOURS, thermalRoom, type ThermalRoom } from './domain/thermal-room.ts'
