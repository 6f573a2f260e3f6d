// Names in what is kept: of a skill or a kind of slips, also of a later release, and of a device.

export const KEPT_NAME = /^[a-z][a-z_]{0,19}$/;
export const DEVICE_NAME = /^[a-z0-9]{1,12}$/;
