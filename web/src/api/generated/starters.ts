// Generated from Go by make generate. Do not edit.

export const reviewStarters = [
  {"key":"wrote","text":"I wrote to"},
  {"key":"went","text":"I went to"},
  {"key":"asked","text":"I asked for"}
] as const;
