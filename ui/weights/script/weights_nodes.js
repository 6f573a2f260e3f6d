// An element, made and put in its place.

export function make(tag, name, parent) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  parent.append(node);
  return node;
}
