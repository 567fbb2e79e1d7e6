// Run pictures: each order has its own picture, generated from its short code, which is completed with the order's
// progress. It does not know orders: everything it needs is in the picture's address.
export { contourMap, type ContourMap } from './domain/contour-map.ts'
export { drawRunPicture } from './domain/draw-run-picture.ts'
export { BEDROOM, CORRIDOR, HOUSE, within } from './domain/rooms.ts'
export { THERMAL_COLOURS, thermalRoom, type ThermalRoom } from './domain/thermal-room.ts'
