import Picture from "./opengraph-image";

export default Picture;
