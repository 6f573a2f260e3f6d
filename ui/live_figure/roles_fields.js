// Roles for a table of many fields, of which two are looked at: `state[name]` is "i,j".

function chosenPair(state, args) {
  return state[args.name].split(",").map(Number);
}

Object.assign(roles, {
  pair_dots(state, args) {
    const [i, j] = chosenPair(state, args);
    return columns(state.table.map((record) => [record[j], record[i]]));
  },

  pair_names(state, args) {
    const [i, j] = chosenPair(state, args);
    return { ...columns(args.at), text: [`${args.names[j]} →`, `↑ ${args.names[i]}`] };
  },

  pair_entry(state, args) {
    const [i, j] = chosenPair(state, args);
    const text = fixed(args.matrix[i][j], args.digits ?? 2);
    return { ...columns([args.at]), text: [`${args.label} ${text}`] };
  },
});
