// The role of a trace that holds an image; its twin is in figures/roles_images.py.

Object.assign(roles, {
  image_frames(state, args) {
    const [frame] = framesAt(state, { name: args.name, y: args.images });
    return { x: [null], y: [null], source: args.images[frame] };
  },
});
